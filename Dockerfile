# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The compiler is an optional peer of one of the packages.
RUN npm ci --omit=dev --no-audit --no-fund && rm -r node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
# As npm start has it: a server keeps little and answers short requests.
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=512" MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compile-cache
WORKDIR /app
COPY package.json NOTICE ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY src ./src
COPY public ./public
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it is what has to hear that the container stops.
CMD ["node", "dist/server/main.js"]
