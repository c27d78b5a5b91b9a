import type { Plugin } from 'vite'

const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm
const MADE_AT_START = /^(const \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm

/**
 * Lets the bundler drop the router's components that no page uses. It keeps all of them otherwise: their names for React's developer
 * tools, and how they are made, look as if they had an effect.
 */
export const droppableComponents = (): Plugin => ({
  name: 'droppable-components',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/node_modules\/react-router\// },
    handler: (code) => code.replace(DISPLAY_NAME, '').replace(MADE_AT_START, '$1/* @__PURE__ */ '),
  },
})
