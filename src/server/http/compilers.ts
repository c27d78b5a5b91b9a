import type { FastifyServerOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** How requests are checked and answers written: by the contract. Given to Fastify when it is made, so that its own are not even loaded. */
export const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => () => (answer: unknown) => JSON.stringify(answer),
} as unknown as Compilers
