export { hashOfCode } from './codes.ts'
export { type CreditRefusal, creditRefused, findCredit, tryCode } from './find-credit.ts'
export { mailAboutCredit } from './mail-about-credit.ts'
export { accountOf, holdCredit, moveCredit } from './move-credit.ts'
