import type { FastifyServerOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Validates requests and serialises responses by the contract. Passed to Fastify at creation, so that its own compilers are not even
 * loaded.
 */
export const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => () => (answer: unknown) => JSON.stringify(answer),
} as unknown as Compilers
