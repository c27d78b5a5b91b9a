import { expect, test } from 'vitest'
import { newDocument } from './document.ts'

test('opens each font once, however many texts use it', () => {
  const doc = newDocument({ size: 'A4' }, { regular: '400Regular', bold: '600SemiBold' })
  for (let text = 0; text < 10; text++) doc.font('regular').text('Charizard').font('bold').text('12,50')
  // PDFKit's own count, from which it names the fonts.
  expect((doc as unknown as { _fontCount: number })._fontCount).toBe(2)
})
