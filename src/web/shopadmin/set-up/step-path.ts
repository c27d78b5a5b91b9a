import type { SetUpStep } from '#shared/rules/shops/set-up.ts'

export const SET_UP = '/shopadmin/start'

export const stepPath = (step: SetUpStep): string => `${SET_UP}/${step}`
