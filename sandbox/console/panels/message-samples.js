/** One message of every kind the chat widget can show. */
const asset = (name) => new URL(`/samples/${name}`, location.href).href;
const web = { type: 'web', title: 'Open the statement', payload: '/user/statement' };
const call = { type: 'call', title: 'Call support', payload: '+6620000000' };
const postback = { type: 'postback', title: 'I have a question about a deposit', payload: 'DEPOSIT_QUESTION' };
const other = { type: 'other', title: 'Something else', payload: 'OTHER' };
const media = (message, fileType, name) => ({
  message_type: 'media',
  payload: { message, url: true, fileType, filePath: asset(name) },
});
const buttons = (payload, ...payloads) => ({ message_type: 'buttons', payload, payloads });

export const samples = [
  { label: 'Text', message: { message_type: 'text', payload: 'Your deposit has arrived. Have a good evening!' } },
  { label: 'Button: web', message: buttons('Your statement shows every movement.', web) },
  { label: 'Button: call', message: buttons('We are there around the clock.', call) },
  { label: 'Button: postback', message: buttons('What is it about?', postback) },
  { label: 'Button: other', message: buttons('Anything else we can do?', other) },
  { label: 'All buttons', message: buttons('How would you like to go on?', web, call, postback, other) },
  {
    label: 'Quick replies',
    message: {
      message_type: 'quick_replies',
      payload: 'Did that solve it?',
      payloads: [
        { type: 'postback', title: 'Yes, thank you', payload: 'SOLVED' },
        { type: 'postback', title: 'Not yet', payload: 'NOT_SOLVED' },
      ],
    },
  },
  {
    label: 'Cards',
    message: {
      message_type: 'generic',
      payloads: [
        {
          image_url: asset('card.png'),
          title: 'Weekend bonus',
          subtitle: '20 % on the first deposit, up to 500',
          buttons: [web, postback],
        },
        {
          image_url: asset('card.png'),
          title: 'Welcome bonus',
          subtitle: 'For players in their first week',
          buttons: [postback],
        },
      ],
    },
  },
  { label: 'Image', message: media('card.png', 'image', 'card.png') },
  { label: 'Video', message: media('clip.mp4', 'video', 'clip.mp4') },
  { label: 'File', message: media('support-hours.txt', 'file', 'support-hours.txt') },
  { label: 'Unknown', message: { message_type: 'unknown' } },
];
