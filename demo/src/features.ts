import { roomIds } from './school.ts'

/** The numbers of the rooms that have each feature. */
const ROOMS_WITH = {
  Datori: '308',
  'Divi flīģeļi': '201 Z1',
  Ērģeles: 'Z3',
  Flīģelis: '212 404 Z2 Z4',
  Pianīns: '101 102 106 111 204 205 213 214 217 218 301 302 303 306 307 309',
  Projektors: '304 305 308 310 311 Z1 Z2',
  Sitaminstrumenti: '202 401 402 405',
  'Skaņu aparatūra': '402 405 Z1 Z2',
  Spoguļi: 'D1 D2 D3 D4',
} as const

/** The names of the features. */
export const FEATURES: readonly { id: number; name: string }[] = Object.keys(ROOMS_WITH).map(
  (name, index) => ({ id: index + 1, name }),
)

/** Which room has what. */
export function roomFeatures(): { room_id: number; feature_id: number }[] {
  return Object.values(ROOMS_WITH).flatMap((numbers, index) =>
    roomIds(numbers).map(room_id => ({ room_id, feature_id: index + 1 })),
  )
}
