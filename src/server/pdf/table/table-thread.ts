import { drawTable } from './draw-table.ts'

export default drawTable
