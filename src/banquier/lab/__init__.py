"""Games by the thousand: simulations, benchmarks, and the checks that run beside them."""
