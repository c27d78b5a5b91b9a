import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { writeXml } from './write-xml.ts'

test('writes elements, lists, attributes and texts with indentation', () => {
  const xml = writeXml({
    order: {
      '@id': 7,
      '@note': undefined,
      line: [{ name: 'Sleeves' }, { name: 'Box', price: { '@currency': 'EUR', '#text': '1.50' } }],
      tag: ['a', 'b'],
      left: undefined,
      empty: '',
      none: {},
      zero: 0,
    },
  })
  expect(xml).toBe(`<order id="7">
 <line>
  <name>Sleeves</name>
 </line>
 <line>
  <name>Box</name>
  <price currency="EUR">1.50</price>
 </line>
 <tag>a</tag>
 <tag>b</tag>
 <empty></empty>
 <none></none>
 <zero>0</zero>
</order>
`)
})

test('escapes texts and attributes so that they are read back', () => {
  const text = `<b> & "O'Neill" ]]> &amp; 日本 😀`
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' })
  expect(parser.parse(writeXml({ a: { '@of': text, b: text } }))).toEqual({ a: { '@of': text, b: text } })
})

test('drops characters that XML does not allow', () => {
  expect(writeXml({ a: 'x\u0000\u000B\u001F\uFFFEy\t\uD800z' })).toBe('<a>xy\t\uFFFDz</a>\n')
})
