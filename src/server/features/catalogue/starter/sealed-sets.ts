import type { SourceSet } from '../sources/derive-sealed.ts'

type Line = readonly [id: string, code: string, name: string, released: string, official: number, cards: number]

/**
 * Every English set sold in packs since 2020, from the publisher's lists: name, code, release date and number of cards.
 */
const lines: Record<string, { series: string; sets: readonly Line[] }> = {
  swsh: {
    series: 'Sword & Shield',
    sets: [
      ['swsh1', 'SSH', 'Sword & Shield', '2020-02-07', 202, 216],
      ['swsh2', 'RCL', 'Rebel Clash', '2020-05-01', 192, 209],
      ['swsh3', 'DAA', 'Darkness Ablaze', '2020-08-14', 189, 201],
      ['swsh3.5', 'CPA', "Champion's Path", '2020-09-25', 73, 80],
      ['swsh4', 'VIV', 'Vivid Voltage', '2020-11-13', 185, 203],
      ['swsh4.5', 'SHF', 'Shining Fates', '2021-02-19', 72, 73],
      ['swsh5', 'BST', 'Battle Styles', '2021-03-19', 163, 183],
      ['swsh6', 'CRE', 'Chilling Reign', '2021-06-18', 198, 233],
      ['swsh7', 'EVS', 'Evolving Skies', '2021-08-27', 203, 237],
      ['cel25', 'CEL', 'Celebrations', '2021-10-08', 25, 25],
      ['swsh8', 'FST', 'Fusion Strike', '2021-11-12', 264, 284],
      ['swsh9', 'BRS', 'Brilliant Stars', '2022-02-25', 172, 186],
      ['swsh10', 'ASR', 'Astral Radiance', '2022-05-27', 189, 216],
      ['swsh10.5', 'PGO', 'Pokémon GO', '2022-07-01', 78, 88],
      ['swsh11', 'LOR', 'Lost Origin', '2022-09-09', 196, 217],
      ['swsh12', 'SIT', 'Silver Tempest', '2022-11-11', 195, 215],
      ['swsh12.5', 'CRZ', 'Crown Zenith', '2023-01-20', 159, 160],
    ],
  },
  sv: {
    series: 'Scarlet & Violet',
    sets: [
      ['sv01', 'SVI', 'Scarlet & Violet', '2023-03-31', 198, 258],
      ['sv02', 'PAL', 'Paldea Evolved', '2023-06-09', 193, 279],
      ['sv03', 'OBF', 'Obsidian Flames', '2023-08-11', 197, 230],
      ['sv03.5', 'MEW', '151', '2023-09-22', 165, 207],
      ['sv04', 'PAR', 'Paradox Rift', '2023-11-03', 182, 266],
      ['sv04.5', 'PAF', 'Paldean Fates', '2024-01-26', 91, 245],
      ['sv05', 'TEF', 'Temporal Forces', '2024-03-22', 162, 218],
      ['sv06', 'TWM', 'Twilight Masquerade', '2024-05-24', 167, 226],
      ['sv06.5', 'SFA', 'Shrouded Fable', '2024-08-02', 64, 99],
      ['sv07', 'SCR', 'Stellar Crown', '2024-09-13', 142, 175],
      ['sv08', 'SSP', 'Surging Sparks', '2024-11-08', 191, 252],
      ['sv08.5', 'PRE', 'Prismatic Evolutions', '2025-01-17', 131, 180],
      ['sv09', 'JTG', 'Journey Together', '2025-03-28', 159, 190],
      ['sv10', 'DRI', 'Destined Rivals', '2025-05-30', 182, 244],
      ['sv10.5b', 'BLK', 'Black Bolt', '2025-07-17', 86, 172],
      ['sv10.5w', 'WHT', 'White Flare', '2025-07-17', 86, 173],
    ],
  },
  me: {
    series: 'Mega Evolution',
    sets: [
      ['me01', 'MEG', 'Mega Evolution', '2025-09-26', 132, 188],
      ['me02', 'PFL', 'Phantasmal Flames', '2025-11-14', 94, 130],
      ['me02.5', 'ASC', 'Ascended Heroes', '2026-01-30', 217, 295],
      ['me03', 'POR', 'Perfect Order', '2026-03-27', 88, 124],
      ['me04', 'CRI', 'Chaos Rising', '2026-05-22', 86, 122],
      ['me05', 'PBL', 'Pitch Black', '2026-07-17', 84, 120],
    ],
  },
}

export const starterSets: readonly SourceSet[] = Object.entries(lines).flatMap(([seriesId, { series, sets }]) =>
  sets.map(([id, code, name, released, official, cards]) => ({
    id,
    code,
    name,
    released,
    official,
    cards,
    seriesId,
    series,
  })),
)
