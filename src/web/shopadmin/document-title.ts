/** '(3) Orders · Toploader': the number first, since a narrow tab shows no more than the beginning. */
export const documentTitle = (screen: string, waiting: number): string =>
  `${waiting > 0 ? `(${waiting}) ` : ''}${screen} · Toploader`
