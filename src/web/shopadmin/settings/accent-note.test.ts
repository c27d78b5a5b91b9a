import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { accentShades } from '#shared/rules/shops/accent.ts'
import { accentNote } from './accent-note.ts'

const noteOf = (colour: string) => written(accentNote(colour, accentShades(colour)), 'en')

test('without a colour it describes Toploader’s', () => {
  expect(written(accentNote(undefined, undefined), 'en')).toContain('default colour')
})

test('explains where and how a colour was adjusted', () => {
  expect(noteOf('#f2b705')).toContain('buttons and links are made darker on a light background')
  expect(noteOf('#f2b705')).not.toContain('on a dark background')
  expect(noteOf('#10204f')).toContain('buttons and links are made lighter on a dark background')
  expect(noteOf('#10204f')).not.toContain('on a light background')
})
