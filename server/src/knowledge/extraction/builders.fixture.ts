/** The accordions and tabs of the builders that most sites use, closed: each holds the two questions with their answers. */
export const QUESTIONS = ['A che ora chiude il cimitero?', 'Quando apre l’anagrafe?'] as const;
export const ANSWERS = ['Il cimitero chiude alle 18.', 'L’anagrafe apre alle 8.30.'] as const;

const [q1, q2] = QUESTIONS;
const [a1, a2] = ANSWERS;
const pairs = [
  [1, q1, a1],
  [2, q2, a2],
] as const;
const each = (item: (number: number, question: string, answer: string) => string): string =>
  pairs.map(([number, question, answer]) => item(number, question, answer)).join('\n');

export const BUILDERS: readonly (readonly [name: string, html: string])[] = [
  [
    'Bootstrap 3',
    `<div class="panel-group" id="accordion" role="tablist">${each(
      (n, q, a) => `<div class="panel panel-default">
      <div class="panel-heading" role="tab" id="h${n}"><h4 class="panel-title">
        <a role="button" data-toggle="collapse" data-parent="#accordion" href="#c${n}" aria-expanded="false">${q}</a></h4></div>
      <div id="c${n}" class="panel-collapse collapse" role="tabpanel" aria-labelledby="h${n}" style="display: none">
        <div class="panel-body">${a}</div></div></div>`,
    )}</div>`,
  ],
  [
    'Bootstrap 3, title without heading',
    each(
      (n, q, a) => `<div class="panel"><div class="panel-heading"><div class="panel-title">
      <a class="collapsed" data-toggle="collapse" data-target="#c${n}">${q}</a></div></div>
      <div id="c${n}" class="collapse" hidden><div class="panel-body">${a}</div></div></div>`,
    ),
  ],
  [
    'Bootstrap 4',
    `<div id="faq">${each(
      (n, q, a) => `<div class="card"><div class="card-header" id="head${n}"><h5 class="mb-0">
      <button class="btn btn-link collapsed" data-toggle="collapse" data-target="#b${n}" aria-expanded="false">${q}</button>
      </h5></div><div id="b${n}" class="collapse" aria-labelledby="head${n}" data-parent="#faq" style="display:none">
      <div class="card-body">${a}</div></div></div>`,
    )}</div>`,
  ],
  [
    'Bootstrap 5',
    `<div class="accordion" id="acc">${each(
      (n, q, a) => `<div class="accordion-item"><h2 class="accordion-header">
      <button class="accordion-button collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#p${n}" aria-expanded="false" aria-controls="p${n}">${q}</button></h2>
      <div id="p${n}" class="accordion-collapse collapse" data-bs-parent="#acc" hidden><div class="accordion-body">${a}</div></div></div>`,
    )}</div>`,
  ],
  [
    'Bootstrap 5 tabs in a nav',
    `<nav><div class="nav nav-tabs" role="tablist">${each(
      (n, q) =>
        `<button class="nav-link" id="t${n}" data-bs-toggle="tab" data-bs-target="#n${n}" type="button" role="tab" aria-controls="n${n}" aria-selected="false">${q}</button>`,
    )}</div></nav><div class="tab-content">${each(
      (n, _, a) =>
        `<div class="tab-pane fade" id="n${n}" role="tabpanel" aria-labelledby="t${n}" tabindex="0" hidden><p>${a}</p></div>`,
    )}</div>`,
  ],
  [
    'Bootstrap Italia',
    `<div class="collapse-div" role="tablist">${each(
      (
        n,
        q,
        a,
      ) => `<div class="collapse-header" id="it${n}"><button data-bs-toggle="collapse" data-bs-target="#ic${n}" aria-expanded="false" aria-controls="ic${n}">
      ${q}<svg class="icon"><title>Espandi</title><use href="#it-expand"></use></svg></button></div>
      <div id="ic${n}" class="collapse" role="region" aria-labelledby="it${n}" aria-hidden="true" style="display:none;"><div class="collapse-body">${a}</div></div>`,
    )}</div>`,
  ],
  [
    'Foundation accordion',
    `<ul class="accordion" data-accordion>${each(
      (n, q, a) => `<li class="accordion-item" data-accordion-item>
      <a href="#" class="accordion-title" aria-controls="f${n}" role="button" aria-expanded="false" id="fl${n}">${q}</a>
      <div class="accordion-content" data-tab-content id="f${n}" role="region" aria-labelledby="fl${n}" aria-hidden="true" style="display: none;">${a}</div></li>`,
    )}</ul>`,
  ],
  [
    'Foundation tabs',
    `<ul class="tabs" data-tabs id="ft">${each(
      (n, q) => `<li class="tabs-title"><a href="#panel${n}">${q}</a></li>`,
    )}</ul><div class="tabs-content" data-tabs-content="ft">${each(
      (n, _, a) => `<div class="tabs-panel" id="panel${n}"><p>${a}</p></div>`,
    )}</div>`,
  ],
  [
    'jQuery UI accordion',
    `<div class="ui-accordion" role="tablist">${each(
      (
        n,
        q,
        a,
      ) => `<h3 class="ui-accordion-header ui-state-default" role="tab" id="ui-id-${n}" aria-controls="ui-id-${n}0" aria-selected="false" aria-expanded="false" tabindex="0"><span class="ui-accordion-header-icon ui-icon"></span>${q}</h3>
      <div class="ui-accordion-content" id="ui-id-${n}0" aria-labelledby="ui-id-${n}" role="tabpanel" aria-hidden="true" style="display: none; height: 93px;"><p>${a}</p></div>`,
    )}</div>`,
  ],
  [
    'jQuery UI tabs',
    `<div class="ui-tabs"><ul class="ui-tabs-nav" role="tablist">${each(
      (n, q) =>
        `<li role="tab" tabindex="-1" class="ui-tabs-tab" aria-controls="tabs-${n}" aria-labelledby="ui-${n}"><a href="#tabs-${n}" role="presentation" tabindex="-1" id="ui-${n}">${q}</a></li>`,
    )}</ul>${each(
      (n, _, a) =>
        `<div id="tabs-${n}" aria-labelledby="ui-${n}" role="tabpanel" class="ui-tabs-panel" aria-hidden="true" style="display: none;">${a}</div>`,
    )}</div>`,
  ],
  [
    'WordPress details block',
    each((_, q, a) => `<details class="wp-block-details"><summary>${q}</summary><p>${a}</p></details>`),
  ],
  [
    'WordPress accordion block',
    `<div class="wp-block-accordion">${each(
      (n, q, a) => `<div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading">
      <button type="button" class="wp-block-accordion-heading__toggle" aria-expanded="false" aria-controls="w${n}"><span class="wp-block-accordion-heading__toggle-title">${q}</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3>
      <div id="w${n}" class="wp-block-accordion-panel" role="region" inert hidden><p>${a}</p></div></div>`,
    )}</div>`,
  ],
  [
    'Elementor tabs with a copy for narrow screens',
    `<div class="elementor-tabs"><div class="elementor-tabs-wrapper" role="tablist">${each(
      (n, q) =>
        `<div id="elementor-tab-title-1${n}" class="elementor-tab-title elementor-tab-desktop-title" data-tab="${n}" role="tab" tabindex="-1" aria-controls="elementor-tab-content-1${n}" aria-expanded="false">${q}</div>`,
    )}</div><div class="elementor-tabs-content-wrapper">${each(
      (
        n,
        q,
        a,
      ) => `<div class="elementor-tab-title elementor-tab-mobile-title" data-tab="${n}" role="tab" tabindex="-1" aria-controls="elementor-tab-content-1${n}" aria-expanded="false">${q}</div>
      <div id="elementor-tab-content-1${n}" class="elementor-tab-content elementor-clearfix" data-tab="${n}" role="tabpanel" aria-labelledby="elementor-tab-title-1${n}" tabindex="0" hidden="hidden"><p>${a}</p></div>`,
    )}</div></div>`,
  ],
  [
    'Elementor toggle',
    `<div class="elementor-toggle">${each(
      (
        n,
        q,
        a,
      ) => `<div class="elementor-toggle-item"><div class="elementor-tab-title" data-tab="${n}" role="button">
      <span class="elementor-toggle-icon" aria-hidden="true"><i class="fas fa-caret-right"></i></span><a class="elementor-toggle-title" tabindex="0">${q}</a></div>
      <div class="elementor-tab-content elementor-clearfix" data-tab="${n}" style="display:none"><p>${a}</p></div></div>`,
    )}</div>`,
  ],
  [
    'Divi toggle',
    each(
      (
        n,
        q,
        a,
      ) => `<div class="et_pb_module et_pb_toggle et_pb_toggle_${n} et_pb_toggle_item et_pb_toggle_close">
      <h5 class="et_pb_toggle_title">${q}</h5><div class="et_pb_toggle_content clearfix" style="display: none"><p>${a}</p></div></div>`,
    ),
  ],
  [
    'Divi tabs',
    `<div class="et_pb_module et_pb_tabs"><ul class="et_pb_tabs_controls clearfix">${each(
      (n, q) => `<li class="et_pb_tab_${n}"><a href="#">${q}</a></li>`,
    )}</ul><div class="et_pb_all_tabs">${each(
      (n, _, a) =>
        `<div class="et_pb_tab et_pb_tab_${n}" style="display: none"><div class="et_pb_tab_content"><p>${a}</p></div></div>`,
    )}</div></div>`,
  ],
  [
    'WAI-ARIA accordion',
    `<div id="accordionGroup">${each(
      (
        n,
        q,
        a,
      ) => `<h3><button type="button" aria-expanded="false" class="accordion-trigger" aria-controls="sect${n}" id="acc${n}id">
      <span class="accordion-title">${q}<span class="accordion-icon"></span></span></button></h3>
      <div id="sect${n}" role="region" aria-labelledby="acc${n}id" class="accordion-panel" hidden=""><div><p>${a}</p></div></div>`,
    )}</div>`,
  ],
  [
    'WAI-ARIA tabs',
    `<div class="tabs"><h3 id="tl">Orari</h3><div role="tablist" aria-labelledby="tl" class="manual">${each(
      (n, q) =>
        `<button id="tab-${n}" type="button" role="tab" aria-selected="false" aria-controls="tabpanel-${n}" tabindex="-1"><span class="focus">${q}</span></button>`,
    )}</div>${each(
      (n, _, a) =>
        `<div id="tabpanel-${n}" role="tabpanel" tabindex="0" aria-labelledby="tab-${n}" class="is-hidden" hidden><p>${a}</p></div>`,
    )}</div>`,
  ],
  [
    'WAI-ARIA tabs that only the panel names',
    `<div role="tablist">${each((n, q) => `<span role="tab" id="x${n}">${q}</span>`)}</div>${each(
      (n, _, a) =>
        `<section role="tabpanel" aria-labelledby="x${n}" style="visibility: hidden">${a}</section>`,
    )}`,
  ],
  [
    'WAI-ARIA disclosure in a definition list',
    `<dl class="faq">${each(
      (n, q, a) =>
        `<dt><button type="button" aria-expanded="false" aria-controls="faq${n}_desc">${q}</button></dt><dd id="faq${n}_desc" class="desc" hidden>${a}</dd>`,
    )}</dl>`,
  ],
  [
    'Material expansion panel',
    `<mat-accordion>${each(
      (
        n,
        q,
        a,
      ) => `<mat-expansion-panel class="mat-expansion-panel"><mat-expansion-panel-header role="button" class="mat-expansion-panel-header" id="mat-${n}" tabindex="0" aria-controls="cdk-${n}" aria-expanded="false" aria-disabled="false">
      <span class="mat-content"><mat-panel-title class="mat-expansion-panel-header-title"> ${q} </mat-panel-title></span><span class="mat-expansion-indicator"></span></mat-expansion-panel-header>
      <div role="region" class="mat-expansion-panel-content" id="cdk-${n}" aria-labelledby="mat-${n}" style="height: 0px; visibility: hidden;"><div class="mat-expansion-panel-body"><p>${a}</p></div></div></mat-expansion-panel>`,
    )}</mat-accordion>`,
  ],
  [
    'Material tabs of a component library',
    `<div class="MuiTabs-root"><div role="tablist">${each(
      (n, q) =>
        `<button class="MuiButtonBase-root MuiTab-root" tabindex="-1" type="button" role="tab" aria-selected="false" id="simple-tab-${n}" aria-controls="simple-tabpanel-${n}">${q}<span class="MuiTouchRipple-root"></span></button>`,
    )}</div></div>${each(
      (n, _, a) =>
        `<div role="tabpanel" hidden="" id="simple-tabpanel-${n}" aria-labelledby="simple-tab-${n}"><div class="MuiBox-root">${a}</div></div>`,
    )}`,
  ],
  ['details', each((_, q, a) => `<details><summary><span>${q}</span></summary>${a}</details>`)],
  [
    'Alpine with one variable for each item',
    each(
      (_, q, a) => `<div x-data="{ open: false }"><button type="button" @click="open = ! open">${q}</button>
      <div x-show="open" x-collapse style="display: none;">${a}</div></div>`,
    ),
  ],
  [
    'Alpine with one variable for all items',
    `<div x-data="{ selected: null }"><ul>${each(
      (
        n,
        q,
        a,
      ) => `<li><div role="button" x-on:click="selected !== ${n} ? selected = ${n} : selected = null"><span>${q}</span></div>
      <div x-show="selected == ${n}" hidden><p>${a}</p></div></li>`,
    )}</ul></div>`,
  ],
  [
    'Alpine tabs',
    `<div x-data="{ tab: 'a1' }"><div>${each(
      (n, q) => `<a href="#" @click.prevent="tab = 'a${n}'" :class="{ active: tab === 'a${n}' }">${q}</a>`,
    )}</div><div>${each(
      (n, _, a) => `<div x-show="tab === 'a${n}'" style="display:none">${a}</div>`,
    )}</div></div>`,
  ],
  [
    'Webflow dropdown',
    each(
      (
        n,
        q,
        a,
      ) => `<div data-delay="0" class="faq-item w-dropdown"><div class="faq-head w-dropdown-toggle" id="w-dropdown-toggle-${n}" aria-controls="w-dropdown-list-${n}" aria-haspopup="menu" aria-expanded="false" role="button" tabindex="0"><div class="w-icon-dropdown-toggle" aria-hidden="true"></div><div>${q}</div></div>
      <nav class="faq-body w-dropdown-list" id="w-dropdown-list-${n}" aria-labelledby="w-dropdown-toggle-${n}"><p>${a}</p></nav></div>`,
    ),
  ],
  [
    'Webflow tabs',
    `<div class="w-tabs"><div class="w-tab-menu" role="tablist">${each(
      (n, q) =>
        `<a data-w-tab="Tab ${n}" class="w-inline-block w-tab-link" id="w-tabs-0-data-w-tab-${n}" href="#w-tabs-0-data-w-pane-${n}" role="tab" aria-controls="w-tabs-0-data-w-pane-${n}"><div>${q}</div></a>`,
    )}</div><div class="w-tab-content">${each(
      (n, _, a) =>
        `<div data-w-tab="Tab ${n}" class="w-tab-pane" id="w-tabs-0-data-w-pane-${n}" role="tabpanel" style="display:none"><p>${a}</p></div>`,
    )}</div></div>`,
  ],
  [
    'Shopify collapsible trigger',
    each(
      (
        n,
        q,
        a,
      ) => `<div class="collapsibles-wrapper"><button type="button" class="label collapsible-trigger collapsible-trigger-btn collapsible--auto-height" aria-controls="Product-${n}">
      ${q}<span class="collapsible-trigger__icon" role="presentation"><svg></svg></span></button>
      <div id="Product-${n}" class="collapsible-content" style="display:none"><div class="collapsible-content__inner rte"><p>${a}</p></div></div></div>`,
    ),
  ],
  [
    'Shopify details',
    each(
      (
        n,
        q,
        a,
      ) => `<div class="accordion"><details id="Details-${n}"><summary role="button" aria-expanded="false" aria-controls="Acc-${n}"><div class="summary__title"><h2 class="h4 accordion__title">${q}</h2></div></summary>
      <div class="accordion__content rte" id="Acc-${n}"><p>${a}</p></div></details></div>`,
    ),
  ],
  [
    'a check box with its label',
    each(
      (n, q, a) =>
        `<div class="tab"><input type="checkbox" id="chck${n}"><label class="tab-label" for="chck${n}">${q}</label><div class="tab-content" hidden>${a}</div></div>`,
    ),
  ],
  [
    'links to hidden blocks',
    each(
      (n, q, a) =>
        `<p><a href="#risposta${n}">${q}</a></p><div id="risposta${n}" style="display:none">${a}</div>`,
    ),
  ],
  [
    'links that call a script',
    each(
      (n, q, a) =>
        `<h3><a href="javascript:apri('risp${n}')">${q}</a></h3><div id="risp${n}" style="display: none">${a}</div>`,
    ),
  ],
  [
    'buttons in a row before their panels',
    `<div class="switcher">${each((n, q) => `<button data-target="#s${n}">${q}</button>`)}</div>${each(
      (n, _, a) => `<div id="s${n}" hidden>${a}</div>`,
    )}`,
  ],
  [
    'list items that name their panels by data-tab',
    `<ul class="tabs">${each((n, q) => `<li class="tab-link" data-tab="tab-${n}">${q}</li>`)}</ul>${each(
      (n, _, a) => `<div id="tab-${n}" class="tab-content" style="display:none">${a}</div>`,
    )}`,
  ],
  [
    'UIkit accordion',
    `<ul uk-accordion>${each(
      (_, q, a) =>
        `<li><a class="uk-accordion-title" href="#" role="button" aria-expanded="false">${q}</a><div class="uk-accordion-content" hidden><p>${a}</p></div></li>`,
    )}</ul>`,
  ],
  [
    'a script that opens the next element',
    each(
      (_, q, a) =>
        `<button class="accordion">${q}</button><div class="panel" style="display:none"><p>${a}</p></div>`,
    ),
  ],
];
