import type { ReactNode } from 'react'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { useMay } from './use-access.ts'

/** Content for users with a permission in the current shop. */
export const IfMay = ({ need, children }: { need: Permission; children: ReactNode }) => (useMay(need) ? children : null)
