import { drawLabels } from './draw-labels.ts'

export default drawLabels
