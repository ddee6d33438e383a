import type { Room } from '@stunda/contract/rooms/rooms.ts'
import { describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { untisRoom } from '../../test/untis.ts'

const school = useSchool()
const send = (file: string, query = '') =>
  school.as('anna').post(`/api/admin/rooms/import${query}`, file, { 'content-type': 'text/csv' })

describe('importing rooms', () => {
  it('says what is wrong in each row', async () => {
    const { json } = await send(
      'Telpas numurs;Nosaukums;Telpu grupa;Vietas;Var rezervēt\n551;Zāle;Koncerttelpas;200;jā\n201;;Studijas;0;varbūt\n551;;;x;nē\n;;Studijas;;',
      '?dry_run=1',
    )
    expect(json.data.errors).toMatchObject([
      {
        row: 1,
        errors: {
          room_number: ['A room with this number already exists.'],
          seats: ['Enter a whole number, 1 or more.'],
          is_available: ['Enter yes or no.'],
        },
      },
      {
        row: 2,
        errors: {
          room_number: ['This room number is also in row 2.'],
          room_group: ['Field is required'],
          seats: ['Enter a whole number, 1 or more.'],
        },
      },
      { row: 3, errors: { room_number: ['Field is required'] } },
    ])
  })

  it.each([
    ['Kabinets;Kabinetu grupa;Pieejamība', ['room_number', 'room_group', 'is_available']],
    ['Kab. nr.;Nosaukums;Grupa', ['room_number', 'name', 'room_group']],
    ['Nr.;Kabinets;Grupa', ['room_number', 'name', 'room_group']],
    ['Telpas numurs;Nosaukums;Telpa;Telpu grupa', ['room_number', 'name', null, 'room_group']],
    ['Kabineta nosaukums;Ietilpība;Stāvs;Piezīmes', ['name', 'seats', 'location', 'description']],
    ['Kabinets;Grupa;Aprīkojums', ['room_number', 'room_group', 'features']],
  ])('knows what schools call the columns: %s', async (head, columns) => {
    const { json } = await send(`${head}\n501;Studijas;jā;1\n`, '?dry_run=1')
    expect(json.data.columns).toEqual(columns)
  })

  it.each([
    ['lv', '61'],
    ['en', '62'],
  ])(
    'takes an exported list as it came out, in %s, whatever a spreadsheet would make of its cells',
    async (language, floor) => {
      const typed = [',=1+1', ';=1+1', 'Zāle; mazā, "zelta"', '-1. stāvs', 'Koris\n- bass\n=1']
      const numbers = typed.map((_, index) => `${floor}${index}`)
      for (const [index, description] of typed.entries()) {
        const room = {
          room_number: numbers[index],
          name: `Telpa ${description.replaceAll('\n', ' ')}`,
          description,
        }
        const { status } = await school
          .as('anna')
          .post('/api/admin/rooms/room/create', { ...room, room_group_id: school.room_groups.studios.id })
        expect(status).toBe(201)
      }
      const exported = await school.as('anna').get('/api/admin/rooms/export', { 'accept-language': language })
      const again = String(exported.json).replaceAll(new RegExp(`^${floor}(?=\\d)`, 'gm'), `9${floor}`)
      const { json } = await send(again)
      expect(json.data).toMatchObject({ imported: typed.length, errors: [] })
      const rooms: Room[] = (await school.as('anna').get('/api/admin/rooms')).json.data
      const saidOf = (number: string) => {
        const room = rooms.find(({ room_number }) => room_number === number)
        return room && [room.name, room.description]
      }
      for (const number of numbers) expect(saidOf(`9${number}`)).toEqual(saidOf(number))
      const made = [...numbers, ...numbers.map(number => `9${number}`)]
      await school.database.db.deleteFrom('rooms').where('room_number', 'in', made).execute()
    },
  )

  it('adds all of them, with the room groups that there are not', async () => {
    const { json } = await send(
      'number,group,seats,is_available\n501,Koncerttelpas,200,yes\n502,koncerttelpas,,no\n205,studijas,3,\n',
    )
    expect(json.data).toMatchObject({ imported: 3, errors: [] })
    const rooms = (await school.as('anna').get('/api/admin/rooms')).json.data
    expect(rooms.find((room: { room_number: string }) => room.room_number === '205').room_group).toEqual(
      expect.objectContaining(school.room_groups.studios),
    )
    expect((await school.as('anna').get('/api/admin/room-groups')).json.data).toContainEqual(
      expect.objectContaining({ name: 'koncerttelpas', rooms: [expect.any(Number), expect.any(Number)] }),
    )
    expect(rooms).toContainEqual(
      expect.objectContaining({ room_number: '502', is_available: 0, seats: null }),
    )
  })

  it('takes a number written in another script’s digits, and the rooms are listed as before', async () => {
    expect((await send('number,group\n٣,Studijas\n')).json.data).toMatchObject({ imported: 1 })
    const numbers = async (url: string) => {
      const { status, json } = await school.as('anna').get(url)
      return { status, numbers: json.data?.map((room: { room_number: string }) => room.room_number) }
    }
    const listed = { status: 200, numbers: expect.arrayContaining(['201', '٣']) }
    expect(await numbers('/api/rooms')).toEqual(listed)
    expect(await numbers('/api/admin/rooms')).toEqual(listed)
    expect((await school.as('anna').get('/api/admin/room-groups')).status).toBe(200)
  })

  it('reads how many seats there are also with the word behind', async () => {
    const rows = ['12 vietas', '1 vieta', '8 viet.', '20 мест', 'ap 40'].map(
      (seats, at) => `56${at};A;${seats}`,
    )
    const { json } = await send(`Telpa;Grupa;Vietas\n${rows.join('\n')}\n`, '?dry_run=1')
    expect(json.data.errors).toMatchObject([{ row: 4, errors: { seats: [expect.any(String)] } }])
  })

  it('adds the rooms of one group, its name in capitals or small letters, Latvian ones too', async () => {
    const file = 'number,group\n901,Ērģeļu klases\n902,ērģeļu KLASES\n'
    expect((await send(file)).json.data).toMatchObject({ imported: 2 })
    const found = (await school.as('anna').get('/api/admin/rooms?search=90')).json.data
    expect(found.map((room: { room_number: string }) => room.room_number)).toEqual(['901', '902'])
    expect(new Set(found.map((room: { room_group: object }) => JSON.stringify(room.room_group))).size).toBe(1)
    expect((await send(file)).json.data).toMatchObject({ imported: 0, already: [0, 1] })
  })

  it('adds what rooms have, each feature once, and knows such rooms again', async () => {
    const file =
      'number,group,features\n951,Studijas,"Ērģeles, spoguļi"\n952,Studijas,"ĒRĢELES; ērģeles"\n953,Studijas,\n'
    expect((await send(file)).json.data).toMatchObject({ imported: 3, errors: [] })
    const found = (await school.as('anna').get('/api/admin/rooms?search=95')).json.data
    const names = found.map(({ features }: Room) => features.map(({ name }) => name))
    expect(names).toEqual([['ērģeles', 'spoguļi'], ['ērģeles'], []])
    expect((await send(file)).json.data).toMatchObject({ imported: 0, already: [0, 1, 2] })
    const other = await send('number,group,features\n951,Studijas,spoguļi\n', '?dry_run=1')
    expect(other.json.data.errors).toMatchObject([{ row: 0, errors: { room_number: [expect.any(String)] } }])
    const long = await send(`number,group,features\n954,Studijas,${'x'.repeat(101)}\n`, '?dry_run=1')
    expect(long.json.data.errors).toMatchObject([{ row: 0, errors: { features: [expect.any(String)] } }])
  })

  it('adds none when one row is wrong', async () => {
    const { status, json } = await send('number,group\n601,Studijas\n601,Studijas\n')
    expect({ status, imported: json.data.imported }).toEqual({ status: 422, imported: 0 })
    expect((await school.as('anna').get('/api/admin/rooms?search=601')).json.data).toEqual([])
  })
  it('sent again under its key gets the first answer again, and adds nothing twice', async () => {
    const again = () =>
      school.as('anna').post('/api/admin/rooms/import', 'number,group\n701,Studijas\n', {
        'content-type': 'text/csv',
        'idempotency-key': 'lost answer',
      })
    const first = await again()
    expect(first).toMatchObject({ status: 200, json: { data: { imported: 1 } } })
    expect((await again()).json).toEqual(first.json)
    expect((await school.as('anna').get('/api/admin/rooms?search=701')).json.data).toHaveLength(1)
  })

  it('does nothing for rooms that the school has already, and adds the others', async () => {
    const first = 'number,group,seats\n801,Studijas,4\n'
    expect((await send(first)).json.data).toMatchObject({ imported: 1, already: [] })
    const { json } = await send('number,group,seats\n801,studijas,\n802,Studijas,4\n')
    expect(json.data).toMatchObject({ imported: 1, already: [0] })
    expect((await send(first)).json.data).toMatchObject({ imported: 0, already: [0] })
  })

  it('adds many hundreds, with one group and one feature of those that name them, or none of them', async () => {
    const rows = Array.from({ length: 1001 }, (_, row) => `D${row},Daudzās,jā,Vargas`)
    const file = ['number,group,is_available,features', ...rows].join('\n')
    expect((await send(`${file}\nD0,Daudzās,jā,`)).status).toBe(422)
    expect((await send(file)).json.data).toMatchObject({ imported: 1001, errors: [] })
    const added = (await school.as('anna').get('/api/admin/rooms?search=D1000')).json.data
    expect(added).toMatchObject([{ room_group: { name: 'Daudzās' }, features: [{ name: 'Vargas' }] }])
    expect((await send(file)).json.data).toMatchObject({ imported: 0 })
  })

  it('reads the rooms that Untis exports (GPU005.TXT), without a header, all in a group that is said for them', async () => {
    const csv =
      untisRoom('821', 'Klavieru klase', { 8: 4, 13: 'Divi flīģeļi' }) +
      untisRoom('822', '822') +
      untisRoom('Zāle', '')
    const checked = await send(csv, '?dry_run=1')
    expect(checked.json.data).toMatchObject({
      numbers: [1, 2, 3],
      rows: [
        { room_number: '821', name: 'Klavieru klase', seats: '4', description: 'Divi flīģeļi' },
        { room_number: '822', name: '' },
        { room_number: 'Zāle' },
      ],
      errors: [{ errors: { room_group: [expect.any(String)] } }, {}, {}],
    })
  })

  it.each([
    ['seats', '811,Studijas,5,jā'],
    ['group', '811,Zāles,4,jā'],
    ['availability', '811,Studijas,4,nē'],
  ])('says that the number is taken where the row has another %s', async (_, other) => {
    const header = 'number,group,seats,is_available\n'
    await send(`${header}811,Studijas,4,jā\n`)
    const { json } = await send(header + other, '?dry_run=1')
    expect(json.data).toMatchObject({
      already: [],
      errors: [{ row: 0, errors: { room_number: expect.anything() } }],
    })
  })
})
