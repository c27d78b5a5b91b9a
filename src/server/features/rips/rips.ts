export { liveOpening } from './audience/read-audience.ts'
