"""Numbers and vectors of the rules: native for the compiler, plain Python for the interpreter.

The first branch is read by the type checker and the compiler (unboxed 64-bit integers, packed vectors), and run by
Python beside compiled rules, which accept only real vectors. Interpreted rules use the second branch: `i64` is `int`
and `vec` is a list, so that plain Python needs no package. Use the result of `append` and drop its argument: a list
grows in place, a vector may move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banquier._mode import mode

if TYPE_CHECKING or mode() == "compiled":
    from librt.strings import (
        BytesWriter as BytesWriter,
        read_i64_le as read_i64_le,
        write_f32_le as write_f32_le,
        write_i64_le as write_i64_le,
    )
    from librt.vecs import append as append, vec as vec
    from mypy_extensions import i64 as i64, mypyc_attr as mypyc_attr
else:
    from struct import pack, unpack_from

    i64 = int

    class BytesWriter(bytearray):
        """Bytes that are appended to, or set in place."""

        def write(self, part):
            self += part

        def getvalue(self):
            return bytes(self)

        def truncate(self, size):
            del self[size:]

    def write_f32_le(out, number):
        out += pack("<f", number)

    def write_i64_le(out, number):
        out += pack("<q", number)

    def read_i64_le(data, at):
        return unpack_from("<q", data, at)[0]

    class vec:
        """`vec[i64](items)` is a list of the items."""

        def __class_getitem__(cls, item):
            return _list

    def _list(items=(), *, capacity=0):
        return list(items)

    def append(items, item):
        items.append(item)
        return items

    def mypyc_attr(**_attributes):
        return lambda decorated: decorated
