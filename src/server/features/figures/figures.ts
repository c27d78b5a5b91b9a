export { figurePoints } from './shop-figures.ts'
