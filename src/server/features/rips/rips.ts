export { liveOpening } from './audience/read-audience.ts'
export { livesOf } from './sessions/public-lives.queries.ts'
