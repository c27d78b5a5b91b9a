import type { ESTree, Plugin } from 'vite'

const SHARED = /\/src\/shared\/(contract|rules)\/(?:[\w-]+\/)?[\w-]+\.ts$/
const FOR_THE_SERVER = new Set(['params', 'query', 'body', 'resource', 'figures', 'headers', 'answer', 'summary'])

/**
 * What the bundler cannot tell to be without effect, as everything is that these modules make at their start. One of them is enough
 * for it to keep its module, and whichever imports that one.
 */
const WORKED_OUT = new Set([
  'ArrayExpression',
  'BinaryExpression',
  'CallExpression',
  'MemberExpression',
  'NewExpression',
  'ObjectExpression',
])

type Range = { start: number; end: number }

/**
 * Leaves the schemas out of the endpoints in the browser's bundle. A call needs method and path; the checking is the
 * server's. What no form uses is then dropped, and the storefront is spared zod: 35 kB compressed, a third of it all.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: SHARED },
    handler(code) {
      const made = this.parse(code).body.flatMap(madeAtStart)
      return made.reduceRight((text, expression) => droppable(text, expression), code)
    },
  },
})

/** What the module makes while it is loaded: `const X = z.…`, `export const y = endpoint({ … })`. */
function madeAtStart(statement: ESTree.Program['body'][number]): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => (init && WORKED_OUT.has(init.type) ? [init] : []))
}

/** Marks an expression as doing nothing but make its value, and takes the schemas out of an endpoint's. */
function droppable(text: string, expression: ESTree.Expression): string {
  const inside = schemasOf(expression).reduceRight(without, text.slice(0, expression.end))
  return `${text.slice(0, expression.start)}/* @__PURE__ */ (() => (${inside.slice(expression.start)}))()${text.slice(expression.end)}`
}

function schemasOf(expression: ESTree.Expression): Range[] {
  if (expression.type !== 'CallExpression') return []
  const { callee } = expression
  const description = expression.arguments[0]
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || description?.type !== 'ObjectExpression') return []
  return description.properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && FOR_THE_SERVER.has(property.key.name),
  )
}

const without = (text: string, { start, end }: Range) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
