addEventListener("online", () => location.reload());
