# Stand-ins for images without access to a public registry: the same programs from Debian. compose-test.ts builds the
# missing ones.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS prometheus
RUN apt-get update && apt-get install -y --no-install-recommends prometheus wget && rm -rf /var/lib/apt/lists/*
USER nobody

FROM ${NODE_IMAGE} AS node-exporter
RUN apt-get update && apt-get install -y --no-install-recommends prometheus-node-exporter wget && rm -rf /var/lib/apt/lists/* \
 && ln -s /usr/bin/prometheus-node-exporter /usr/local/bin/node_exporter
USER nobody
