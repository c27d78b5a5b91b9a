import { darker, lighter } from '../../canvas/colours.ts'
import { disc, type Point, polygon, toward } from '../../shapes/shapes.ts'
import { crisp, farther, type Layer, layer, line, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { glowingEyes } from '../parts/eyes.ts'
import { flame } from '../parts/flames.ts'
import { horns, shard } from '../parts/horns.ts'
import { facets, farWing, wing } from '../parts/wings.ts'

/** Rocks or plates that hold together: broad shoulders, small head, light in the cracks. */
export function golem(look: Look): Layer[] {
  const { size, palette, random, traits } = look
  const big = 20 * size.bulk
  const rock = (centre: Point, radius: number, corners = 7): Layer => {
    const turn = random.between(0, 60)
    const cracks = [0, 1].map(() => {
      const a = toward(centre, random.between(0, 360), radius)
      const b = toward(centre, random.between(0, 360), radius * 0.25)
      const c = toward(centre, random.between(0, 360), radius * 0.8)
      return line(
        `M${a.join(' ')}L${b.join(' ')}L${c.join(' ')}`,
        traits.marks === 'runes' ? palette.accent : darker(palette.main, 0.45),
        traits.marks === 'runes' ? 1.1 : 0.8,
      )
    })
    const top = polygon([
      toward(centre, 190, radius * 1.2),
      toward(centre, 250, radius * 1.3),
      toward(centre, 320, radius * 1.2),
      toward(centre, 20, radius * 0.35),
      toward(centre, 160, radius * 0.3),
    ])
    return layer(facets(centre, radius, corners, turn), palette.main, {
      relief: 0.55,
      gloss: 0.1,
      markings:
        crisp(top, lighter(palette.main, 0.16), 0.7) +
        (traits.marks === 'patches'
          ? soft(disc(centre[0], centre[1] - radius, radius * 0.95, radius * 0.5), palette.second)
          : '') +
        cracks.join(''),
    })
  }
  const chest: Point = [0, -2]
  const face: Point = [-6, -10 - big * 0.9]
  const arm = (side: number): Layer[] => [
    rock([side * big * 1.25, -8 - big * 0.15], big * 0.52),
    rock([side * big * 1.6, 8], big * 0.38, 6),
    rock([side * big * 1.62 - 3, 24], big * (traits.tail === 'club' ? 0.7 : 0.5), 8),
  ]
  const leg = (side: number): Layer[] => [
    rock([side * big * 0.55, 24], big * 0.42, 6),
    rock([side * big * 0.62 - 2, 40], big * 0.5, 6),
  ]
  const spikes =
    traits.back === 'crystals'
      ? [-140, -115, -65, -40].map((turn) =>
          shard(toward(chest, turn, big * 0.75), turn, big * 1.1, big * 0.42, palette.accent),
        )
      : []
  const fires =
    traits.back === 'flames' ? [-0.8, 0, 0.8].flatMap((side) => flame([side * big, -big * 0.7], big * 0.8, look)) : []
  const winged = traits.wings !== 'none'
  return [
    ...(winged ? [...farWing([-6, -14], 36, look, 76), ...wing([8, -14], 40, look)] : []),
    ...fires,
    ...spikes,
    ...farther([...arm(1), ...leg(1)], 0.45),
    ...leg(-1),
    rock([2, 15], big * 0.62),
    rock(chest, big, 9),
    layer(facets([-4, -1], big * 0.34, 6, 20), palette.accent, {
      glow: 0.9,
      gloss: 1,
      relief: 0.6,
      markings: crisp(facets([-5, -2], big * 0.18, 6, 20), lighter(palette.accent, 0.7)),
    }),
    ...arm(-1),
    ...horns([face[0] + 2, face[1] - big * 0.3], big * 0.55, look),
    rock(face, big * 0.46, 8),
    layer(
      polygon([
        [face[0] - big * 0.46, face[1] - 3],
        [face[0] + big * 0.3, face[1] - 3],
        [face[0] + big * 0.25, face[1] + 4],
        [face[0] - big * 0.42, face[1] + 4],
      ]),
      darker(palette.dark, 0.5),
      { relief: 0.2, gloss: 0 },
    ),
    glowingEyes(
      [
        [face[0] - 5.5, face[1] + 0.5],
        [face[0] + 2.5, face[1] + 0.5],
      ],
      1.7,
      palette.eye,
    ),
  ]
}

/** Something made: a core that pieces of metal or crystal float around. */
export function construct(look: Look): Layer[] {
  const { size, palette, traits } = look
  const core = 17 * size.bulk
  const ring = (rx: number, ry: number, turn: number, front: boolean): Layer => {
    const arc = `M${-rx} 0A${rx} ${ry} 0 0 ${front ? 0 : 1} ${rx} 0L${rx - 6} 0A${rx - 6} ${ry - 3.4} 0 0 ${front ? 1 : 0} ${-rx + 6} 0Z`
    const piece = layer(arc, palette.accent, {
      relief: 0.5,
      gloss: 0.9,
      markings: line(arc, lighter(palette.accent, 0.5), 0.7),
    })
    return { ...piece, elements: `<g transform="rotate(${turn})">${piece.elements}</g>`, far: front ? 0 : 0.6 }
  }
  const arms = [-160, -20, 30, 150].map((turn, i) => {
    const centre = toward([0, 0], turn, core * 2.15)
    return traits.tail === 'club'
      ? shard(
          toward([0, 0], turn, core * 1.45),
          turn,
          core * 1.35,
          core * 0.55,
          i % 2 ? palette.accent : palette.second,
        )
      : layer(facets(centre, core * 0.46, 6, i * 20), palette.second, {
          relief: 0.6,
          gloss: 0.9,
          markings: crisp(disc(...centre, core * 0.2), palette.accent),
        })
  })
  return [
    ring(core * 2.2, core * 0.9, -18, false),
    ...(traits.wings === 'none' ? [] : [...farWing([-6, -6], 34, look, 70), ...wing([8, -6], 36, look)]),
    ...arms.slice(0, 2),
    layer(disc(0, 0, core), palette.main, {
      gloss: 1,
      markings:
        soft(disc(0, core * 0.8, core, core * 0.6), palette.second, 0.7) +
        line(`M${-core} 4Q0 ${core * 0.55} ${core} 4`, palette.dark, 1.2, 0.6),
    }),
    ...horns([0, -core * 0.85], core * 0.8, look),
    layer(disc(-4, -1, core * 0.62), darker(palette.dark, 0.4), { relief: 0.3, gloss: 0 }),
    glowingEyes(
      traits.mood === 'bright'
        ? [
            [-10, -2],
            [2, -2],
          ]
        : [[-4, -1]],
      traits.mood === 'bright' ? 3 : 5.5,
      palette.eye,
    ),
    ring(core * 2.2, core * 0.9, -18, true),
    ...arms.slice(2),
  ]
}
