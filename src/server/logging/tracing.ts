import { register } from 'node:module'

const placesOfTraces = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_TRACES_EXPORTER']

export const isTraced = (environment: NodeJS.ProcessEnv): boolean =>
  placesOfTraces.some((name) => environment[name]) && environment.OTEL_TRACES_EXPORTER !== 'none'

/**
 * Exports traces with OpenTelemetry's SDK when its standard variables are set; the SDK reads all of them itself. Traces only modules that
 * are loaded after this call.
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
      // Adds the trace to slow statements in PostgreSQL's own log. Frequent polling by jobs starts no trace.
      new PgInstrumentation({
        addSqlCommenterCommentToQueries: true,
        requireParentSpan: true,
      }),
    ],
  })
  sdk.start()
  process.once('beforeExit', () => sdk.shutdown())
}
