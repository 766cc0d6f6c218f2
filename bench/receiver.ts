// A process that receives callbacks: at once, after 14 seconds below /slow. Prints its port and knows nothing more.

import { createServer } from "node:http";

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    if (request.url !== "/slow") response.writeHead(200, { "content-length": "0" }).end();
    else setTimeout(() => response.writeHead(200).end(), 14_000);
  });
}).listen(0, "0.0.0.0", () => process.send?.((server.address() as { port: number }).port));
process.on("disconnect", () => process.exit(0));
