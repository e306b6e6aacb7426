const table = document.querySelector('.table');
const form = document.getElementById('bet');
const symbols = ['◆', '●', '▲', '★', '■'];
const turnMs = 500;
const texts = JSON.parse(document.getElementById('texts').textContent);
const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

if (form) play();

function play() {
  const stake = document.getElementById('stake');
  const luck = document.getElementById('luck');
  const reels = document.getElementById('reels');
  const result = document.getElementById('result');
  const balance = document.getElementById('balance');
  const spin = form.querySelector('.spin');

  for (const button of form.querySelectorAll('[data-step]')) {
    button.addEventListener('click', () => {
      const factor = button.dataset.step === 'half' ? 0.5 : 2;
      stake.value = String(Math.max(1, Math.floor((Number(stake.value) || 1) * factor)));
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void turn();
  });

  async function turn() {
    const amount = Number(stake.value.replaceAll(',', ''));
    if (!(amount > 0)) return say(texts.aboveZero);
    spin.disabled = true;
    reels.className = 'reels turning';
    say(texts.spinning);
    const [outcome] = await Promise.all([bet(amount), new Promise((resolve) => setTimeout(resolve, turnMs))]);
    spin.disabled = false;
    return show(outcome);
  }
  async function bet(amount) {
    const { code, username } = table.dataset;
    try {
      const response = await fetch(`/api/games/${encodeURIComponent(code)}/bets`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, stake: amount, luck: luck.value }),
      });
      const answer = await response.json();
      if (response.ok) return answer;
      return { problem: answer.code === 'NOT_ENOUGH' ? texts.notEnough : answer.message };
    } catch {
      return { problem: texts.noAnswer };
    }
  }
  function show({ problem, times, won, balance: left }) {
    const hasWon = times > 0;
    reels.className = `reels${hasWon ? ' won' : ''}`;
    if (problem) return say(problem);
    balance.textContent = amounts.format(left);
    const first = Math.floor(Math.random() * symbols.length);
    for (const [index, reel] of [...reels.children].entries())
      reel.textContent = symbols[(first + (hasWon ? 0 : index + (index > 1 ? 1 : 0))) % symbols.length];
    return say(hasWon ? texts.won.replace('{amount}', amounts.format(won)) : texts.lost);
  }
  function say(text) {
    result.textContent = text;
  }
}
