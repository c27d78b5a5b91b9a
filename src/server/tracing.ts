import { register } from 'node:module'

const placesOfTraces = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_TRACES_EXPORTER']

export const isTraced = (environment: NodeJS.ProcessEnv): boolean =>
  placesOfTraces.some((name) => environment[name]) && environment.OTEL_TRACES_EXPORTER !== 'none'

/**
 * Sends traces with OpenTelemetry's own SDK where its usual variables say where to; it reads all of them itself. Only what is loaded
 * after this call is traced.
 */
export async function startTracing(environment: NodeJS.ProcessEnv): Promise<void> {
  if (!isTraced(environment)) return
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
  ])
  const sdk = new NodeSDK({
    serviceName: environment.OTEL_SERVICE_NAME ?? 'toploader',
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation(),
      // In PostgreSQL's own log, too, a slow statement names its trace. What jobs look for every few seconds is no trace of its own.
      new PgInstrumentation({
        addSqlCommenterCommentToQueries: true,
        requireParentSpan: true,
        ignoreConnectSpans: true,
      }),
    ],
  })
  sdk.start()
  process.once('beforeExit', () => sdk.shutdown())
}
