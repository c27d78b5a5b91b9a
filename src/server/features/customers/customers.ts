export { blocksOf } from './blocks/order-blocks.queries.ts'
export { customerOf } from './customers.queries.ts'
