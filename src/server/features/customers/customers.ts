export { blocksOf } from './blocks/order-blocks.queries.ts'
export { countAllCustomers, countCustomers } from './count-customers.ts'
export { customerOf, customersAfter } from './customers.queries.ts'
