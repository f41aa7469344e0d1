function Request-Scalar {
	# Requests a scalar. Gone: it must be absent. Any: presence is enough. Each: the function that finds this
	# PC's matching things.
	param(
		[hashtable] $Resource, $Value = $null, [string] $Each = '', [string[]] $Further = @(), [switch] $Gone, [switch] $Any, [switch] $Optional, [switch] $AbsentCounts,
		[switch] $Admin
	)
	$desired = @{ Value = $Value; Any = [bool] $Any; Missing = $script:Kinds[$Resource.Kind].Missing; Further = $Further }
	if ($Gone) {
		$desired.Value = $null
	}
	if ($script:Returning -and $Each -ne '') {
		$script:EachNamed += [pscustomobject] @{ Resource = $Resource; Admin = [bool] $Admin }
		return
	}
	$own = @([pscustomobject] $Resource)
	if ($Each -ne '') {
		$own = @(& $Each -Resource $Resource)
	}
	if ($own.Count -eq 0) {
		$script:Count.NotApplicable++
		$script:Notes += $Resource.Label.Replace('{0}', '*') + ': not applicable, this PC has none'
	}
	foreach ($one in $own) {
		Add-Request -Kind $Resource.Kind -Resource $one -Desired $desired -Optional $Optional -AbsentCounts $AbsentCounts -Admin $Admin
	}
}

function Get-ScalarState {
	# Reading changes nothing, so a preview neither confirms nor skips anything here.
	param($Resource)
	$WhatIfPreference = $false
	$ConfirmPreference = 'None'
	try {
		return ConvertTo-State -Field (& $script:Kinds[$Resource.Kind].Get -Resource $Resource)
	} catch {
		return ConvertTo-State -Field (ConvertTo-Refusal -ErrorRecord $_)
	}
}

function Write-ScalarState {
	param($Resource, $From, $To)
	$null = $From
	$value = $null
	if ($To.Status -eq 'present') {
		$value = $To.Value
	}
	$null = & $script:Kinds[$Resource.Kind].Put -Resource $Resource -Value $value
}

function Test-SameValue {
	# Equal in type and value: text 1 is not number 1, and false is not 0. Numbers may have any width.
	param($Left, $Right)
	if ($null -eq $Left -or $null -eq $Right) {
		return $null -eq $Left -and $null -eq $Right
	}
	if ($Left -is [System.Array] -or $Right -is [System.Array]) {
		if ($Left -isnot [System.Array] -or $Right -isnot [System.Array] -or $Left.Length -ne $Right.Length) {
			return $false
		}
		for ($i = 0; $i -lt $Left.Length; $i++) {
			if (-not [string]::Equals([string] $Left[$i], [string] $Right[$i])) {
				return $false
			}
		}
		return $true
	}
	if ($Left -is [string] -or $Right -is [string]) {
		return $Left -is [string] -and $Right -is [string] -and [string]::Equals($Left, $Right)
	}
	if ($Left -is [bool] -or $Right -is [bool]) {
		return $Left -is [bool] -and $Right -is [bool] -and $Left -eq $Right
	}
	return [decimal] $Left -eq [decimal] $Right
}

function Test-SameScalarState {
	param($Left, $Right, [bool] $Strict)
	$null = $Strict
	return $Left.Status -eq $Right.Status -and ($Left.Status -ne 'present' -or (Test-SameValue -Left $Left.Value -Right $Right.Value))
}

function Test-SamePresence {
	# Only existence counts.
	param($Left, $Right, [bool] $Strict)
	$null = $Strict
	return $Left.Status -eq $Right.Status
}

function Test-ScalarMet {
	param([hashtable] $Desired, $Now)
	if ($Desired.Any) {
		return $Now.Status -eq 'present'
	}
	if ($null -eq $Desired.Value) {
		return $Now.Status -eq 'absent'
	}
	return $Now.Status -eq 'present' -and (Test-SameValue -Left $Now.Value -Right $Desired.Value)
}

function Test-ScalarHold {
	# Checks whether it is already set. AbsentCounts: absence counts as set.
	param($Ask, $Now)
	$desired = $Ask.Desired
	if ($desired.Further.Count -gt 0 -and $Now.Status -eq 'present' -and $Now.Value -is [string] -eq ($desired.Value -is [string])) {
		if (Test-Further -Further $desired.Further -Now ([string] $Now.Value) -Desired ([string] $desired.Value)) {
			return $true
		}
	}
	return ($Now.Status -eq 'absent' -and $Ask.AbsentCounts) -or (Test-ScalarMet -Desired $desired -Now $Now)
}

function Resolve-ScalarDesired {
	param([hashtable] $Desired, $Now)
	if (Test-ScalarMet -Desired $Desired -Now $Now) {
		return $Now
	}
	if ($null -eq $Desired.Value) {
		return ConvertTo-State -Field @{ Status = 'absent' }
	}
	if ($Now.Status -eq 'absent' -and $Desired.Missing -ne '') {
		return ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = $Desired.Missing }
	}
	return ConvertTo-State -Field @{ Status = 'present'; Value = $Desired.Value }
}

function Get-ScalarLabel {
	param($Resource)
	return $Resource.Label
}

function Format-ScalarState {
	param($State)
	if ($State.Status -ne 'present') {
		return $State.Status
	}
	if ($State.Value -is [bool]) {
		return @{ True = 'on'; False = 'off' }[[string] $State.Value]
	}
	if ($State.Value -is [System.Array] -and $State.Value.Length -eq 0) {
		return '(empty list)'
	}
	return [string]::Join(', ', [string[]] @($State.Value))
}

function Get-ScalarReturn {
	param($Before, $Wrote, $Now)
	$null = $Wrote, $Now
	return $Before
}
