// Ends with code 0 where the service on PORT of this machine is ready; what a container's health check runs.

const address = `http://127.0.0.1:${process.env.PORT || 4600}/readyz`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  (answer) => answer.ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
