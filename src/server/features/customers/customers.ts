export { blocksOf } from './blocks/order-blocks.queries.ts'
export { customerOf, customersAfter } from './customers.queries.ts'
