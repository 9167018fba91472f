#!/bin/sh
# Makes sure that the programs of PostgreSQL, Redis and Chromium are on this machine, for tests that start their own.
#
# As root on Debian or Ubuntu they are installed; nothing is started, nothing is made to start later, and no database is
# set up. Ends with 0 if all are there, with 3 if they are missing and cannot be installed, with 1 if that failed.
set -eu

has_postgres() { command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; }
has_redis() { command -v redis-server >/dev/null; }
has_shell() { command -v chromium-headless-shell >/dev/null; }
has_chromium() { has_shell || command -v chromium >/dev/null; }
can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

missing=""
has_postgres || missing="postgresql"
has_redis || missing="$missing${missing:+ }redis-server"
has_chromium || missing="$missing${missing:+ }chromium"
if [ -z "$missing" ]; then
	# The whole browser does as well, but the shell spares the tests a tenth of their time.
	if ! has_shell && can_install; then
		DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends chromium-headless-shell >/dev/null 2>&1 || true
	fi
	exit 0
fi

if ! can_install; then
	bar="******************************************************************************"
	printf '%s\n' "$bar" \
		"NOT INSTALLED: $missing" \
		"The tests of several workers, of PostgreSQL and of the pages ARE SKIPPED." \
		"On Debian and Ubuntu: sudo apt install $missing" \
		"$bar" >&2
	exit 3
fi

echo "== installing $missing"
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
clusters=/etc/postgresql-common/createcluster.conf
log=$(mktemp)
kept=""
made_policy=""

restore() {
	[ -z "$made_policy" ] || rm -f "$policy"
	[ -z "$kept" ] || mv -f "$kept" "$clusters"
	rm -f "$log"
}
trap restore EXIT
trap 'exit 1' HUP INT TERM

apt() {
	apt-get -q "$@" >"$log" 2>&1 || {
		tail -n 20 "$log" >&2
		echo "apt-get $* failed, see above: $missing cannot be installed." >&2
		exit 1
	}
}

# Packages ask this program whether they may start their services; 101 is no.
if [ ! -e "$policy" ]; then
	made_policy=yes
	printf '#!/bin/sh\nexit 101\n' >"$policy"
	chmod 755 "$policy"
fi

apt update
case $missing in *postgresql*)
	# The package would make a database of its own, which starts with the machine.
	apt install -y --no-install-recommends postgresql-common
	kept=$(mktemp)
	cp -p "$clusters" "$kept"
	echo "create_main_cluster = false" >>"$clusters"
	apt install -y --no-install-recommends postgresql
	;;
esac
case $missing in *redis-server*)
	apt install -y --no-install-recommends redis-server
	if command -v systemctl >/dev/null; then
		systemctl --quiet disable redis-server.service >/dev/null 2>&1 || true
	fi
	update-rc.d redis-server disable >/dev/null 2>&1 || true
	;;
esac

case $missing in *chromium*)
	# Older releases have the whole browser alone.
	browser=chromium-headless-shell
	apt-cache show "$browser" >/dev/null 2>&1 || browser=chromium
	apt install -y --no-install-recommends "$browser" fonts-dejavu-core
	;;
esac

has_postgres && has_redis && has_chromium || { echo "$missing was installed, but its programs are not there." >&2; exit 1; }
