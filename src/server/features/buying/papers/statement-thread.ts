import { drawStatement } from './draw-statement.ts'

export default drawStatement
