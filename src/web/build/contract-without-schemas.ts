import type { ESTree, Plugin } from 'vite'

const SHARED = /\/src\/shared\/(contract|rules)\/(?:[\w-]+\/)*[\w-]+\.ts$/
const FOR_THE_SERVER = new Set([
  'params',
  'query',
  'body',
  'resource',
  'figures',
  'headers',
  'answer',
  'summary',
  'permissionFor',
  'agents',
])

/**
 * Expressions that the bundler cannot prove free of side effects. A single one at module level keeps the module and all modules that import
 * it.
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
 * Removes the schemas of endpoints from the browser bundle. Calls need only method and path; the server validates. Schemas that no form
 * uses are then dropped, which saves the storefront zod: 35 kB compressed, a third of its script.
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

/** Expressions evaluated at module level: `const X = z.…`, `export const y = endpoint({ … })`. */
function madeAtStart(statement: ESTree.Program['body'][number]): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => (init && WORKED_OUT.has(init.type) ? [init] : []))
}

/** Marks an expression as pure and removes the schemas of an endpoint. */
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
