# docker build --build-arg COMMIT=$(git rev-parse --short HEAD) -t stunda .
# The image is what `npm run package` makes, on Debian. `npm test -- package` tries the same steps without an engine.
FROM node:26-bookworm AS build
WORKDIR /build
COPY . .
RUN npm ci
ARG COMMIT
RUN COMMIT=$COMMIT node scripts/package.mjs /opt/stunda

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN groupadd --gid 10001 stunda && useradd --uid 10001 --gid 10001 --no-create-home stunda \
  && install -d -o 10001 -g 10001 -m 0700 /data /backups
COPY --from=build /opt/stunda /opt/stunda
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO=0 DATA_DIR=/data BACKUP_DIR=/backups
USER 10001:10001
VOLUME ["/data", "/backups", "/tmp"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m \
  CMD ["/opt/stunda/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/stunda/stunda"]
CMD ["start"]
