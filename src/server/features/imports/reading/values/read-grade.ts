/** A company's grade. */
export type Grade = { gradeCompany: string; grade: string }

const GRADE =
  /\b(PSA|BGS|BVG|CGC|ACE|SGC|TAG|AOG|AP|GMA|PCA|CCC|GetGraded|Graad)\b[\s:-]*((?:Gem |Pristine |Black Label |Perfect |Mint )*(?:10|[1-9](?:[.,]5)?)|Authentic|Auth)?/i

/** Finds 'PSA 10' or 'CGC Pristine 10' anywhere in a text; undefined for a card without a grade. */
export function readGrade(text: string): Grade | undefined {
  const [, company, grade] = GRADE.exec(text) ?? []
  if (!company || !grade) return undefined
  return { gradeCompany: company.toUpperCase(), grade: grade.replace(',', '.').trim() }
}
