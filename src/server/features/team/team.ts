export { leaveAllShops } from './change-member.ts'
