import type { Plugin } from 'vite'

const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm
const MADE_AT_START = /^(const \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm

/** Lets the bundler drop unused router components. Their display names and factory calls otherwise look like side effects. */
export const droppableComponents = (): Plugin => ({
  name: 'droppable-components',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/node_modules\/react-router\// },
    handler: (code) => code.replace(DISPLAY_NAME, '').replace(MADE_AT_START, '$1/* @__PURE__ */ '),
  },
})
