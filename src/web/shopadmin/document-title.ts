/** '(3) Orders · Toploader': the number first, because a narrow tab shows only the beginning. */
export const documentTitle = (screen: string, waiting: number): string =>
  `${waiting > 0 ? `(${waiting}) ` : ''}${screen} · Toploader`
