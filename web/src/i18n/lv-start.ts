const rooms = import.meta.glob('./lv/{app,auth,shared}.json', { eager: true, import: 'default' })

export default Object.assign({}, ...Object.values(rooms))
