import type { Cast } from './cast.ts'

/** Calls a running server as one signed-in person. Rejects when no answer comes. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; headers: Headers; json: ReturnType<typeof JSON.parse> }>

/** Signs somebody of the cast in over HTTP. */
export async function signIn(url: string, cast: Cast, who: keyof Cast['people']): Promise<Call> {
  const call = callWith(url)
  const { json } = await call('POST', '/api/auth/login', {
    email: cast.people[who].email,
    password: cast.password,
  })
  return callWith(url, json.access_token)
}

/** Books the voice studio hour by hour, day by day, until something fails; tells each booking and its status. */
export async function bookHourly(
  call: Call,
  cast: Cast,
  onBooked: (answer: ReturnType<typeof JSON.parse>) => void,
  statuses: number[] = [],
): Promise<never> {
  for (let day = 5; day < 31; day += 1) {
    for (let hour = 8; hour < 21; hour += 1) {
      const at = (minute: number) => `2099-01-${two(day)} ${two(hour)}:${two(minute)}:00`
      const { status, json } = await call('POST', '/api/event-meta/create', {
        event_name: 'Mēģinājums',
        category_id: 1,
        room_id: cast.rooms.voice.id,
        teachers: [cast.people.raimonds.id],
        start_datetime: at(0),
        end_datetime: at(45),
      })
      statuses.push(status)
      onBooked(json)
    }
  }
  throw new Error('nothing failed')
}

function callWith(url: string, token?: string): Call {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, json: await response.json() }
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
