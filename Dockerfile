# Images of the product's processes, one target each: `backend` (server, worker, migration), `gateway`, `release`, and `sandbox`. `docker-compose.yml`
# builds them. Each runs as the user `node` and writes only to its volumes and /tmp. `backup-copy` and `pgbouncer` are tools for PostgreSQL, and run
# as its user.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG POSTGRES_IMAGE=postgres:17.6-bookworm

# Only the manifests: this layer changes with the dependencies only, so a change of the code needs no new installation.
FROM ${NODE_IMAGE} AS manifests
RUN mkdir /app && chown node:node /app
USER node
WORKDIR /app
# Empty for npm's own registry.
ARG NPM_CONFIG_REGISTRY
COPY --chown=node:node package.json package-lock.json ./
COPY --chown=node:node shared/package.json shared/
COPY --chown=node:node remote-kit/package.json remote-kit/
COPY --chown=node:node host/package.json host/
COPY --chown=node:node shell/package.json shell/
COPY --chown=node:node desk/package.json desk/
COPY --chown=node:node mfe-auth/package.json mfe-auth/
COPY --chown=node:node mfe-wallet/package.json mfe-wallet/
COPY --chown=node:node mfe-bonus/package.json mfe-bonus/
COPY --chown=node:node mfe-statement/package.json mfe-statement/
COPY --chown=node:node mfe-chat/package.json mfe-chat/
COPY --chown=node:node mfe-desk/package.json mfe-desk/
COPY --chown=node:node backend/package.json backend/
COPY --chown=node:node sandbox/package.json sandbox/
COPY --chown=node:node releases/package.json releases/
COPY --chown=node:node gateway/package.json gateway/
COPY --chown=node:node e2e/package.json e2e/

FROM manifests AS backend-dependencies
# Excludes the browser dependencies of `shared`: the server uses only parts without them (tools/verify/server-part.test.ts). Versions and integrity
# come from the lock file.
RUN npm pkg set --json 'workspaces=["backend","shared"]' && npm pkg delete devDependencies \
 && npm pkg delete dependencies devDependencies --workspace=shared && npm install --omit=dev --no-audit --no-fund \
 && mkdir -p backend/node_modules && npm cache clean --force

FROM manifests AS gateway-dependencies
RUN npm ci --omit=dev --workspace=gateway --workspace=releases --workspace=shared --no-audit --no-fund \
 && mkdir -p gateway/node_modules releases/node_modules && npm cache clean --force

# Server, worker and migration share an image: they are released together and differ only in the command.
FROM ${NODE_IMAGE} AS backend
ENV NODE_ENV=production
WORKDIR /app
COPY --from=backend-dependencies /app/node_modules node_modules
COPY --from=backend-dependencies /app/backend/node_modules backend/node_modules
COPY package.json ./
COPY shared/package.json shared/
COPY shared/src shared/src
COPY backend/package.json backend/
COPY backend/assets backend/assets
COPY backend/migrations backend/migrations
COPY backend/sql backend/sql
COPY backend/src backend/src
USER node
EXPOSE 8080 9100
CMD ["node", "backend/src/server.ts"]

FROM ${NODE_IMAGE} AS gateway
ENV NODE_ENV=production
WORKDIR /app
COPY --from=gateway-dependencies /app/node_modules node_modules
COPY --from=gateway-dependencies /app/gateway/node_modules gateway/node_modules
COPY --from=gateway-dependencies /app/releases/node_modules releases/node_modules
COPY package.json ./
COPY shared/package.json shared/
COPY shared/src shared/src
COPY gateway/package.json gateway/
COPY gateway/src gateway/src
COPY releases/package.json releases/
COPY releases/src releases/src
# A new volume mounted here gets the owner of this folder.
RUN mkdir /releases /desk-releases /data && chown node:node /releases /desk-releases /data
USER node
EXPOSE 8081 8095 9100
CMD ["node", "gateway/src/server/server.ts"]

# Builds a release of the shell or of a remote, without secrets; the image `gateway` uploads it (ops/release).
FROM manifests AS release
# npm only links an existing program: `kaeo`, with which each team releases.
COPY --chown=node:node remote-kit/src/kaeo.ts remote-kit/src/
RUN npm ci --no-audit --no-fund && npm cache clean --force
COPY --chown=node:node . .
USER root
# A new volume mounted here gets the owner of this folder.
RUN mkdir /built && chown node:node /built
USER node
CMD ["npm", "run", "deploy", "--", "--help"]

# Simulated partners; refuses to start in production. Its slip images contain text.
FROM release AS sandbox
USER root
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig fonts-noto-core && rm -rf /var/lib/apt/lists/*
USER node
RUN node --input-type=module -e "const { buildConsole } = await import('/app/sandbox/src/console/build-console.ts'); await buildConsole()"
EXPOSE 8090
CMD ["node", "sandbox/src/server.ts"]

# Encrypts backups and sends them to another location (ops/backup/copy.sh). Contains PostgreSQL's programs, so that a copy can be restored with this
# image alone.
FROM ${POSTGRES_IMAGE} AS backup-copy
RUN apt-get update && apt-get install -y --no-install-recommends age ca-certificates rclone && rm -rf /var/lib/apt/lists/* \
 && mkdir /copy && chown postgres:postgres /copy
USER postgres

# The official PostgreSQL image has the package source of its project, with a current PgBouncer.
FROM ${POSTGRES_IMAGE} AS pgbouncer
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
USER postgres
EXPOSE 6432
