import { useQuery } from '@tanstack/react-query'
import { getOperator, type OperatorAnswer } from '#shared/contract/platform/operator.ts'
import { read } from '#web/lib/api/call.ts'

const nobody: OperatorAnswer = { name: null, address: null, kvk: null, vat: null, email: null, draws: false }

/** Details of the operator, preloaded with the page. */
export const useOperator = (): OperatorAnswer => useQuery(read(getOperator)).data ?? nobody
