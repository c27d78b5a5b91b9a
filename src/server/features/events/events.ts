export type { Consumer, EventHandling, OrderEvent } from './consumer.ts'
export { handleOrderEvents } from './handle-events.ts'
export { recordEvent, recordEvents, wakeEventHandler } from './record-events.ts'
