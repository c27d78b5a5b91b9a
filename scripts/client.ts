import { buildClient } from './client/build-client.ts'
import { endOnFailure } from './support/end-on-failure.ts'

await endOnFailure(() => buildClient('packages/client'))
