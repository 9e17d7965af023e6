# The shop with its production dependencies, on Node's own image: docker build -t soleria .
# PREVIOUS names the image that is in use, whose files for browsers the new one keeps: --build-arg PREVIOUS=soleria:previous
ARG PREVIOUS=nothing-before

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY studio/package.json studio/
COPY packages/search/package.json packages/search/
COPY packages/visualiser/package.json packages/visualiser/
COPY packages/laying-plan/package.json packages/laying-plan/
COPY packages/sandbox/package.json packages/sandbox/

FROM packages AS nothing-before
RUN mkdir build

FROM ${PREVIOUS} AS before

FROM packages AS built
RUN npm ci --no-audit --no-fund
COPY . .
COPY --from=before /app/build build
RUN npm run build && rm -rf src/web src/office && find src packages -name '*.test.*' -delete

FROM packages AS production
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data STOP_DELAY_SECONDS=5 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=production /app/node_modules node_modules
COPY data data
COPY --from=built /app/build/web build/web
COPY --from=built /app/build/office build/office
COPY --from=built /app/src src
# The engines that the shop runs, one by one: the sandbox is none of them.
COPY --from=built /app/packages/laying-plan packages/laying-plan
COPY --from=built /app/packages/search packages/search
COPY --from=built /app/packages/visualiser packages/visualiser
RUN mkdir -m 0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
	CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/salud').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "--import=./src/keep-compiled.js", "src/main.ts"]
