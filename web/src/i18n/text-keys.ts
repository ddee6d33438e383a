interface Catalogs {
  account: typeof import('./lv/account.json')
  admin: typeof import('./lv/admin.json')
  app: typeof import('./lv/app.json')
  approvals: typeof import('./lv/approvals.json')
  auth: typeof import('./lv/auth.json')
  corridor: typeof import('./lv/corridor.json')
  groups: typeof import('./lv/groups.json')
  keys: typeof import('./lv/keys.json')
  people: typeof import('./lv/people.json')
  picker: typeof import('./lv/picker.json')
  plan: typeof import('./lv/plan.json')
  reservations: typeof import('./lv/reservations.json')
  rooms: typeof import('./lv/rooms.json')
  schedule: typeof import('./lv/schedule.json')
  settings: typeof import('./lv/settings.json')
  shared: typeof import('./lv/shared.json')
  steps: typeof import('./lv/steps.json')
  subjects: typeof import('./lv/subjects.json')
}

/** Every text: `<room>.<key>`. A new file of texts is listed here, and nowhere else. */
export type TextKey = {
  [Room in keyof Catalogs]: `${Room}.${Extract<Exclude<keyof Catalogs[Room], 'default'>, string>}`
}[keyof Catalogs]
