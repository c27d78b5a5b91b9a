import { drawAddressLabels } from './draw-address-labels.ts'

export default drawAddressLabels
